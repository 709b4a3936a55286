ALTER TABLE "members" ADD COLUMN "reads_aloud" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Children who have nothing to sign in with are likely not to read yet.
UPDATE "members" SET "reads_aloud" = true FROM "users"
WHERE "users"."id" = "members"."user_id" AND "users"."username" IS NULL AND NOT "members"."manages";
