ALTER TABLE "voice_links" ADD COLUMN "code_hash" text;--> statement-breakpoint
ALTER TABLE "voice_links" ADD CONSTRAINT "one_link_per_code" UNIQUE("code_hash");