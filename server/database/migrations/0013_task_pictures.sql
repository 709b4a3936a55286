ALTER TABLE "chores" ADD COLUMN "picture" text;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "picture" text;