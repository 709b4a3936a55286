ALTER TABLE "voice_settings" ALTER COLUMN "may_complete" SET DEFAULT true;--> statement-breakpoint
ALTER TABLE "voice_settings" ADD COLUMN "link_ended_at" timestamp with time zone;