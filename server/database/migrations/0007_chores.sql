CREATE TABLE "chore_members" (
	"family_id" integer NOT NULL,
	"chore_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "chore_members_key" PRIMARY KEY("family_id","chore_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "chores" (
	"id" serial NOT NULL,
	"family_id" integer NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"target_count" integer DEFAULT 1 NOT NULL,
	"reward_pot_id" integer,
	"repeat" jsonb NOT NULL,
	"who_kind" text NOT NULL,
	"turns_per" text,
	"if_missed" text NOT NULL,
	"part_of_day" text,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"planned_until" date NOT NULL,
	"turn_user_id" integer,
	"turn_day" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chores_key" PRIMARY KEY("family_id","id"),
	CONSTRAINT "chore_count" CHECK ("chores"."target_count" >= 1),
	CONSTRAINT "turns_have_a_length" CHECK (("chores"."turns_per" is not null) = ("chores"."who_kind" = 'turns'))
);
--> statement-breakpoint
CREATE TABLE "deletions" (
	"family_id" integer NOT NULL,
	"kind" text NOT NULL,
	"thing_id" integer NOT NULL,
	"title" text NOT NULL,
	"rows" jsonb NOT NULL,
	"deleted_by_user_id" integer,
	"deleted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deletions_key" PRIMARY KEY("family_id","kind","thing_id")
);
--> statement-breakpoint
CREATE TABLE "pauses" (
	"id" serial NOT NULL,
	"family_id" integer NOT NULL,
	"user_id" integer,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pauses_key" PRIMARY KEY("family_id","id"),
	CONSTRAINT "pauses_end" CHECK ("pauses"."ends_on" >= "pauses"."starts_on")
);
--> statement-breakpoint
ALTER TABLE "completions" DROP CONSTRAINT "one_completion_per_task";--> statement-breakpoint
DROP INDEX "active_tasks";--> statement-breakpoint
ALTER TABLE "completions" ADD COLUMN "day" date DEFAULT (now() at time zone 'UTC')::date NOT NULL;--> statement-breakpoint
UPDATE "completions" SET "day" = ("completed_at" at time zone 'UTC')::date;--> statement-breakpoint
ALTER TABLE "completions" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "completions" ADD COLUMN "undone_by_user_id" integer;--> statement-breakpoint
ALTER TABLE "families" ADD COLUMN "time_zone" text DEFAULT 'UTC' NOT NULL;--> statement-breakpoint
ALTER TABLE "families" ADD COLUMN "day_starts_at" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "families" ADD COLUMN "today" date DEFAULT (now() at time zone 'UTC')::date NOT NULL;--> statement-breakpoint
ALTER TABLE "families" ADD COLUMN "turns_at" timestamp with time zone DEFAULT ((date_trunc('day', now() at time zone 'UTC') + interval '1 day') at time zone 'UTC') NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "chore_id" integer;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "day" date;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "planned_for" integer;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "part_of_day" text;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "closed_as" text;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "closed_on" date;--> statement-breakpoint
ALTER TABLE "ticks" ADD COLUMN "day" date DEFAULT (now() at time zone 'UTC')::date NOT NULL;--> statement-breakpoint
UPDATE "ticks" SET "day" = ("at" at time zone 'UTC')::date;--> statement-breakpoint
ALTER TABLE "chore_members" ADD CONSTRAINT "chore_members_chore" FOREIGN KEY ("family_id","chore_id") REFERENCES "public"."chores"("family_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chore_members" ADD CONSTRAINT "chore_members_user" FOREIGN KEY ("family_id","user_id") REFERENCES "public"."members"("family_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chores" ADD CONSTRAINT "chores_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chores" ADD CONSTRAINT "chores_pot" FOREIGN KEY ("family_id","reward_pot_id") REFERENCES "public"."reward_pots"("family_id","id") ON DELETE set null ("reward_pot_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chores" ADD CONSTRAINT "chores_turn" FOREIGN KEY ("family_id","turn_user_id") REFERENCES "public"."members"("family_id","user_id") ON DELETE set null ("turn_user_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deletions" ADD CONSTRAINT "deletions_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deletions" ADD CONSTRAINT "deletions_user" FOREIGN KEY ("family_id","deleted_by_user_id") REFERENCES "public"."members"("family_id","user_id") ON DELETE set null ("deleted_by_user_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pauses" ADD CONSTRAINT "pauses_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pauses" ADD CONSTRAINT "pauses_user" FOREIGN KEY ("family_id","user_id") REFERENCES "public"."members"("family_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chores_of_user" ON "chore_members" USING btree ("family_id","user_id");--> statement-breakpoint
CREATE INDEX "chores_of_pot" ON "chores" USING btree ("family_id","reward_pot_id");--> statement-breakpoint
CREATE INDEX "turns_of_user" ON "chores" USING btree ("family_id","turn_user_id");--> statement-breakpoint
CREATE INDEX "deletions_of_user" ON "deletions" USING btree ("family_id","deleted_by_user_id");--> statement-breakpoint
CREATE INDEX "deletions_by_age" ON "deletions" USING brin ("deleted_at");--> statement-breakpoint
CREATE INDEX "pauses_of_user" ON "pauses" USING btree ("family_id","user_id");--> statement-breakpoint
ALTER TABLE "completions" ADD CONSTRAINT "completions_undone_by" FOREIGN KEY ("family_id","undone_by_user_id") REFERENCES "public"."members"("family_id","user_id") ON DELETE set null ("undone_by_user_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_chore" FOREIGN KEY ("family_id","chore_id") REFERENCES "public"."chores"("family_id","id") ON DELETE set null ("chore_id") ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_standing_completion" ON "completions" USING btree ("family_id","task_id") WHERE "completions"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "completions_undone_by_user" ON "completions" USING btree ("family_id","undone_by_user_id") WHERE "completions"."undone_by_user_id" is not null;--> statement-breakpoint
CREATE INDEX "completions_of_day" ON "completions" USING btree ("family_id","day");--> statement-breakpoint
CREATE UNIQUE INDEX "one_task_per_day" ON "tasks" USING btree ("family_id","chore_id","day",coalesce("planned_for", 0));--> statement-breakpoint
CREATE INDEX "tasks_of_day" ON "tasks" USING btree ("family_id","day");--> statement-breakpoint
CREATE INDEX "active_tasks" ON "tasks" USING btree ("family_id","id") WHERE (not "tasks"."completed" and "tasks"."closed_as" is null);--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "closed_on_a_day" CHECK (("tasks"."closed_as" is null) = ("tasks"."closed_on" is null));