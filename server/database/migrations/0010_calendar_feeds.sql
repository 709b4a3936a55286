CREATE TABLE "calendar_feeds" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"family_id" integer NOT NULL,
	"of_user_id" integer,
	"made_by" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_calendar_feed_each" UNIQUE NULLS NOT DISTINCT("family_id","of_user_id")
);
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_of_user_id_users_id_fk" FOREIGN KEY ("of_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_feeds_of_user" ON "calendar_feeds" USING btree ("of_user_id");--> statement-breakpoint
CREATE INDEX "calendar_feeds_by_maker" ON "calendar_feeds" USING btree ("made_by");