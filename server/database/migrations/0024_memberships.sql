ALTER TABLE "members" RENAME COLUMN "user_id" TO "id";--> statement-breakpoint
ALTER TABLE "members" DROP CONSTRAINT "members_user_id_accounts_id_fk";--> statement-breakpoint
DROP INDEX "families_of_user";--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "account_id" integer;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "avatar_color" text;--> statement-breakpoint
UPDATE "members" m SET "account_id" = a."id", "name" = a."name", "avatar_color" = a."avatar_color" FROM "accounts" a WHERE a."id" = m."id";--> statement-breakpoint
ALTER TABLE "members" ALTER COLUMN "account_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ALTER COLUMN "name" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ALTER COLUMN "avatar_color" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "one_membership_each" UNIQUE("family_id","account_id");--> statement-breakpoint
CREATE INDEX "families_of_account" ON "members" USING btree ("account_id");--> statement-breakpoint
ALTER TABLE "accounts" ALTER COLUMN "name" DROP NOT NULL;--> statement-breakpoint
UPDATE "accounts" a SET "name" = null FROM "members" m WHERE m."account_id" = a."id";--> statement-breakpoint
ALTER TABLE "accounts" DROP COLUMN "avatar_color";--> statement-breakpoint
ALTER TABLE "sessions" RENAME COLUMN "user_id" TO "account_id";--> statement-breakpoint
ALTER TABLE "sessions" RENAME CONSTRAINT "sessions_user_id_accounts_id_fk" TO "sessions_account_id_accounts_id_fk";--> statement-breakpoint
ALTER INDEX "sessions_of_user" RENAME TO "sessions_of_account";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "member_id" integer;--> statement-breakpoint
DELETE FROM "sessions" s WHERE s."kind" = 'person' AND s."family_id" IS NOT NULL AND NOT EXISTS (SELECT FROM "members" m WHERE m."family_id" = s."family_id" AND m."id" = s."account_id");--> statement-breakpoint
UPDATE "sessions" SET "member_id" = "account_id" WHERE "kind" = 'person' AND "family_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "sessions_of_member" ON "sessions" USING btree ("member_id");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "a_person_in_a_family_is_a_member" CHECK (("sessions"."member_id" is null) = ("sessions"."family_id" is null) or "sessions"."kind" = 'tablet');--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "a_tablet_is_no_member" CHECK ("sessions"."member_id" is null or "sessions"."kind" <> 'tablet');--> statement-breakpoint
ALTER TABLE "idempotency_keys" RENAME COLUMN "user_id" TO "account_id";--> statement-breakpoint
ALTER TABLE "idempotency_keys" RENAME CONSTRAINT "idempotency_keys_user_id_accounts_id_fk" TO "idempotency_keys_account_id_accounts_id_fk";--> statement-breakpoint
ALTER TABLE "recovery_codes" RENAME COLUMN "user_id" TO "account_id";--> statement-breakpoint
ALTER TABLE "recovery_codes" RENAME CONSTRAINT "recovery_codes_user_id_accounts_id_fk" TO "recovery_codes_account_id_accounts_id_fk";--> statement-breakpoint
ALTER TABLE "sign_in_links" RENAME COLUMN "user_id" TO "account_id";--> statement-breakpoint
ALTER TABLE "sign_in_links" RENAME CONSTRAINT "sign_in_links_user_id_accounts_id_fk" TO "sign_in_links_account_id_accounts_id_fk";--> statement-breakpoint
ALTER INDEX "invitations_of_user" RENAME TO "invitations_of_account";--> statement-breakpoint
ALTER TABLE "calendar_feeds" RENAME COLUMN "of_user_id" TO "of_account_id";--> statement-breakpoint
ALTER TABLE "calendar_feeds" RENAME CONSTRAINT "calendar_feeds_of_user_id_accounts_id_fk" TO "calendar_feeds_of_account_id_accounts_id_fk";--> statement-breakpoint
ALTER INDEX "calendar_feeds_of_user" RENAME TO "calendar_feeds_of_account";--> statement-breakpoint
ALTER TABLE "voice_conversations" RENAME COLUMN "user_id" TO "account_id";--> statement-breakpoint
ALTER TABLE "voice_conversations" RENAME CONSTRAINT "voice_conversations_user_id_accounts_id_fk" TO "voice_conversations_account_id_accounts_id_fk";--> statement-breakpoint
ALTER TABLE "voice_codes" RENAME COLUMN "user_id" TO "account_id";--> statement-breakpoint
ALTER TABLE "voice_codes" RENAME CONSTRAINT "voice_codes_user_id_accounts_id_fk" TO "voice_codes_account_id_accounts_id_fk";--> statement-breakpoint
ALTER INDEX "voice_codes_of_user" RENAME TO "voice_codes_of_account";--> statement-breakpoint
ALTER TABLE "voice_links" RENAME COLUMN "user_id" TO "account_id";--> statement-breakpoint
ALTER TABLE "voice_links" RENAME CONSTRAINT "voice_links_user_id_accounts_id_fk" TO "voice_links_account_id_accounts_id_fk";--> statement-breakpoint
ALTER INDEX "voice_links_of_user" RENAME TO "voice_links_of_account";--> statement-breakpoint
UPDATE "rate_limits" SET "key" = regexp_replace("key", '^(signin-account|signin-pair):user:', '\1:account:') WHERE "key" ~ '^(signin-account|signin-pair):user:\d'