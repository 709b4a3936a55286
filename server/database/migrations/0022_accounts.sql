ALTER TABLE "users" RENAME TO "accounts";--> statement-breakpoint
ALTER SEQUENCE "users_id_seq" RENAME TO "accounts_id_seq";--> statement-breakpoint
ALTER TABLE "accounts" RENAME CONSTRAINT "users_pkey" TO "accounts_pkey";--> statement-breakpoint
ALTER TABLE "sessions" RENAME CONSTRAINT "sessions_user_id_users_id_fk" TO "sessions_user_id_accounts_id_fk";--> statement-breakpoint
ALTER TABLE "members" RENAME CONSTRAINT "members_user_id_users_id_fk" TO "members_user_id_accounts_id_fk";--> statement-breakpoint
ALTER TABLE "idempotency_keys" RENAME CONSTRAINT "idempotency_keys_user_id_users_id_fk" TO "idempotency_keys_user_id_accounts_id_fk";--> statement-breakpoint
ALTER TABLE "calendar_feeds" RENAME CONSTRAINT "calendar_feeds_of_user_id_users_id_fk" TO "calendar_feeds_of_user_id_accounts_id_fk";--> statement-breakpoint
ALTER TABLE "calendar_feeds" RENAME CONSTRAINT "calendar_feeds_made_by_users_id_fk" TO "calendar_feeds_made_by_accounts_id_fk";--> statement-breakpoint
ALTER TABLE "invitations" RENAME CONSTRAINT "invitations_invited_by_users_id_fk" TO "invitations_invited_by_accounts_id_fk";--> statement-breakpoint
ALTER TABLE "recovery_codes" RENAME CONSTRAINT "recovery_codes_user_id_users_id_fk" TO "recovery_codes_user_id_accounts_id_fk";--> statement-breakpoint
ALTER TABLE "sign_in_links" RENAME CONSTRAINT "sign_in_links_user_id_users_id_fk" TO "sign_in_links_user_id_accounts_id_fk";--> statement-breakpoint
ALTER TABLE "voice_codes" RENAME CONSTRAINT "voice_codes_user_id_users_id_fk" TO "voice_codes_user_id_accounts_id_fk";--> statement-breakpoint
ALTER TABLE "voice_conversations" RENAME CONSTRAINT "voice_conversations_user_id_users_id_fk" TO "voice_conversations_user_id_accounts_id_fk";--> statement-breakpoint
ALTER TABLE "voice_links" RENAME CONSTRAINT "voice_links_user_id_users_id_fk" TO "voice_links_user_id_accounts_id_fk";