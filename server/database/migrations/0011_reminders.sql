CREATE TABLE "notices" (
	"family_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"subject" integer NOT NULL,
	"round" integer DEFAULT 0 NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone,
	"tries" smallint DEFAULT 0 NOT NULL,
	"reached" integer[] DEFAULT '{}' NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "notices_key" PRIMARY KEY("family_id","user_id","kind","subject","round"),
	CONSTRAINT "notice_kinds" CHECK ("notices"."kind" in ('daily', 'taskDone', 'potFull'))
);
--> statement-breakpoint
CREATE TABLE "push_keys" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"public_key" text NOT NULL,
	"sealed_private_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_pair" CHECK ("push_keys"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"session_hash" text PRIMARY KEY NOT NULL,
	"id" serial NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_subscription_per_id" UNIQUE("id"),
	CONSTRAINT "one_subscription_per_endpoint" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"family_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"daily_at" text,
	"task_done" boolean NOT NULL,
	"pot_full" boolean NOT NULL,
	"quiet_from" text,
	"quiet_until" text,
	"hides_names" boolean NOT NULL,
	"next_daily_at" timestamp with time zone,
	CONSTRAINT "reminders_key" PRIMARY KEY("family_id","user_id"),
	CONSTRAINT "quiet_hours_end" CHECK (("reminders"."quiet_from" is null) = ("reminders"."quiet_until" is null)),
	CONSTRAINT "daily_ones_come" CHECK (("reminders"."daily_at" is null) = ("reminders"."next_daily_at" is null))
);
--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user" FOREIGN KEY ("family_id","user_id") REFERENCES "public"."members"("family_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_hash_sessions_id_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."sessions"("id_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_user" FOREIGN KEY ("family_id","user_id") REFERENCES "public"."members"("family_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notices_waiting" ON "notices" USING btree ("due_at") WHERE "notices"."done_at" is null;--> statement-breakpoint
CREATE INDEX "notices_by_age" ON "notices" USING btree ("made_at");--> statement-breakpoint
CREATE INDEX "reminders_by_next" ON "reminders" USING btree ("next_daily_at");