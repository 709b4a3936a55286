CREATE TABLE "blog_posts" (
	"id" serial PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"content" text NOT NULL,
	"banner_image" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"published" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_slug" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "completions" (
	"id" serial PRIMARY KEY NOT NULL,
	"family_id" integer NOT NULL,
	"task_id" integer NOT NULL,
	"task_title" text NOT NULL,
	"user_id" integer,
	"ticked_by_user_id" integer,
	"ticked_from" text NOT NULL,
	"reward_pot_id" integer,
	"pot_round" integer,
	"pot_name" text,
	"completed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_completion_per_task" UNIQUE("family_id","task_id")
);
--> statement-breakpoint
CREATE TABLE "families" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"owner_user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_family_per_owner" UNIQUE("owner_user_id")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" integer NOT NULL,
	"key" uuid NOT NULL,
	"request_hash" text NOT NULL,
	"status" smallint,
	"response" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_key" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "pot_contributors" (
	"family_id" integer NOT NULL,
	"reward_pot_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "pot_contributors_key" PRIMARY KEY("family_id","reward_pot_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "reward_pots" (
	"id" serial PRIMARY KEY NOT NULL,
	"family_id" integer NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"icon" text NOT NULL,
	"color_class" text NOT NULL,
	"target_count" integer NOT NULL,
	"current_count" integer DEFAULT 0 NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reward_pots_in_family" UNIQUE("family_id","id"),
	CONSTRAINT "pot_counts" CHECK ("reward_pots"."current_count" >= 0 and "reward_pots"."target_count" >= 1 and "reward_pots"."round" >= 1)
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" serial PRIMARY KEY NOT NULL,
	"family_id" integer NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"assigned_to_user_id" integer,
	"reward_pot_id" integer,
	"due_date" date,
	"current_count" integer DEFAULT 0 NOT NULL,
	"target_count" integer DEFAULT 1 NOT NULL,
	"completed" boolean GENERATED ALWAYS AS (current_count = target_count) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "task_counts" CHECK ("tasks"."current_count" between 0 and "tasks"."target_count" and "tasks"."target_count" >= 1)
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" serial PRIMARY KEY NOT NULL,
	"family_id" integer,
	"role" text NOT NULL,
	"name" text NOT NULL,
	"username" text,
	"username_key" text,
	"email" text,
	"email_key" text,
	"password_hash" text NOT NULL,
	"avatar_color" text NOT NULL,
	"completed_tasks" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_in_family" UNIQUE("family_id","id"),
	CONSTRAINT "one_username" UNIQUE("username_key"),
	CONSTRAINT "one_email" UNIQUE("email_key"),
	CONSTRAINT "users_role" CHECK ("users"."role" in ('owner', 'member')),
	CONSTRAINT "members_have_a_family" CHECK ("users"."role" = 'owner' or "users"."family_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "completions" ADD CONSTRAINT "completions_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "completions" ADD CONSTRAINT "completions_user" FOREIGN KEY ("family_id","user_id") REFERENCES "public"."users"("family_id","id") ON DELETE set null ("user_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "completions" ADD CONSTRAINT "completions_ticked_by" FOREIGN KEY ("family_id","ticked_by_user_id") REFERENCES "public"."users"("family_id","id") ON DELETE set null ("ticked_by_user_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "families" ADD CONSTRAINT "families_owner_user_id_users_id_fk" FOREIGN KEY ("owner_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pot_contributors" ADD CONSTRAINT "pot_contributors_pot" FOREIGN KEY ("family_id","reward_pot_id") REFERENCES "public"."reward_pots"("family_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pot_contributors" ADD CONSTRAINT "pot_contributors_user" FOREIGN KEY ("family_id","user_id") REFERENCES "public"."users"("family_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_pots" ADD CONSTRAINT "reward_pots_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_assignee" FOREIGN KEY ("family_id","assigned_to_user_id") REFERENCES "public"."users"("family_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_pot" FOREIGN KEY ("family_id","reward_pot_id") REFERENCES "public"."reward_pots"("family_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "published_posts" ON "blog_posts" USING btree ("id") WHERE "blog_posts"."published";--> statement-breakpoint
CREATE INDEX "completions_of_family" ON "completions" USING btree ("family_id","id");--> statement-breakpoint
CREATE INDEX "completions_of_user" ON "completions" USING btree ("family_id","user_id");--> statement-breakpoint
CREATE INDEX "completions_ticked_by_user" ON "completions" USING btree ("family_id","ticked_by_user_id");--> statement-breakpoint
CREATE INDEX "completions_of_pot_round" ON "completions" USING btree ("family_id","reward_pot_id","pot_round");--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "contributions_of_user" ON "pot_contributors" USING btree ("family_id","user_id");--> statement-breakpoint
CREATE INDEX "rate_limits_by_expiry" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "live_pots" ON "reward_pots" USING btree ("family_id","id") WHERE "reward_pots"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "sessions_of_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_by_age" ON "sessions" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "tasks_of_family" ON "tasks" USING btree ("family_id","id");--> statement-breakpoint
CREATE INDEX "active_tasks" ON "tasks" USING btree ("family_id","id") WHERE not "tasks"."completed";--> statement-breakpoint
CREATE INDEX "tasks_of_user" ON "tasks" USING btree ("family_id","assigned_to_user_id");--> statement-breakpoint
CREATE INDEX "tasks_of_pot" ON "tasks" USING btree ("family_id","reward_pot_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_owner_per_family" ON "users" USING btree ("family_id") WHERE "users"."role" = 'owner';--> statement-breakpoint
CREATE INDEX "pending_owners" ON "users" USING btree ("created_at") WHERE "users"."family_id" is null;