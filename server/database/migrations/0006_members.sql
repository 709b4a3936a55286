CREATE TABLE "members" (
	"family_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"role" text NOT NULL,
	"manages" boolean NOT NULL,
	"completed_tasks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "members_key" PRIMARY KEY("family_id","user_id"),
	CONSTRAINT "members_role" CHECK ("members"."role" in ('owner', 'member')),
	CONSTRAINT "owners_manage" CHECK ("members"."manages" or "members"."role" <> 'owner')
);
--> statement-breakpoint
INSERT INTO "members" ("family_id", "user_id", "role", "manages", "completed_tasks")
SELECT "family_id", "id", "role", "role" = 'owner', "completed_tasks" FROM "users" WHERE "family_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "completions" DROP CONSTRAINT "completions_user";--> statement-breakpoint
ALTER TABLE "completions" DROP CONSTRAINT "completions_ticked_by";--> statement-breakpoint
ALTER TABLE "families" DROP CONSTRAINT "families_owner_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "pot_contributors" DROP CONSTRAINT "pot_contributors_user";--> statement-breakpoint
ALTER TABLE "tasks" DROP CONSTRAINT "tasks_assignee";--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_family_id_families_id_fk";--> statement-breakpoint
ALTER TABLE "ticks" DROP CONSTRAINT "ticks_ticked_by";--> statement-breakpoint
ALTER TABLE "ticks" DROP CONSTRAINT "ticks_credited";--> statement-breakpoint
ALTER TABLE "voice_codes" DROP CONSTRAINT "voice_codes_user";--> statement-breakpoint
ALTER TABLE "voice_links" DROP CONSTRAINT "voice_links_user";--> statement-breakpoint
ALTER TABLE "voice_people" DROP CONSTRAINT "voice_people_user";--> statement-breakpoint
ALTER TABLE "voice_tokens" DROP CONSTRAINT "voice_tokens_link";--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_in_family";--> statement-breakpoint
ALTER TABLE "voice_links" DROP CONSTRAINT "voice_links_in_family";--> statement-breakpoint
ALTER TABLE "families" DROP CONSTRAINT "one_family_per_owner";--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_role";--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "members_have_a_family";--> statement-breakpoint
DROP INDEX "one_owner_per_family";--> statement-breakpoint
DROP INDEX "pending_owners";--> statement-breakpoint
DROP INDEX "voice_codes_of_user";--> statement-breakpoint
DROP INDEX "voice_links_of_user";--> statement-breakpoint
DROP INDEX "voice_tokens_of_link";--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "family_id" integer;--> statement-breakpoint
UPDATE "sessions" s SET "family_id" = u."family_id" FROM "users" u WHERE u."id" = s."user_id";--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "families_of_user" ON "members" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_owner_per_family" ON "members" USING btree ("family_id") WHERE "members"."role" = 'owner';--> statement-breakpoint
ALTER TABLE "completions" ADD CONSTRAINT "completions_user" FOREIGN KEY ("family_id","user_id") REFERENCES "public"."members"("family_id","user_id") ON DELETE set null ("user_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "completions" ADD CONSTRAINT "completions_ticked_by" FOREIGN KEY ("family_id","ticked_by_user_id") REFERENCES "public"."members"("family_id","user_id") ON DELETE set null ("ticked_by_user_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pot_contributors" ADD CONSTRAINT "pot_contributors_user" FOREIGN KEY ("family_id","user_id") REFERENCES "public"."members"("family_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_assignee" FOREIGN KEY ("family_id","assigned_to_user_id") REFERENCES "public"."members"("family_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticks" ADD CONSTRAINT "ticks_ticked_by" FOREIGN KEY ("family_id","ticked_by_user_id") REFERENCES "public"."members"("family_id","user_id") ON DELETE set null ("ticked_by_user_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticks" ADD CONSTRAINT "ticks_credited" FOREIGN KEY ("family_id","credited_user_id") REFERENCES "public"."members"("family_id","user_id") ON DELETE set null ("credited_user_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_codes" ADD CONSTRAINT "voice_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_links" ADD CONSTRAINT "voice_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_people" ADD CONSTRAINT "voice_people_user" FOREIGN KEY ("family_id","user_id") REFERENCES "public"."members"("family_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_tokens" ADD CONSTRAINT "voice_tokens_link_id_voice_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."voice_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "voice_links_of_family" ON "voice_links" USING btree ("family_id");--> statement-breakpoint
CREATE INDEX "voice_codes_of_user" ON "voice_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "voice_links_of_user" ON "voice_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "voice_tokens_of_link" ON "voice_tokens" USING btree ("link_id");--> statement-breakpoint
ALTER TABLE "families" DROP COLUMN "owner_user_id";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "family_id";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "role";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "completed_tasks";
