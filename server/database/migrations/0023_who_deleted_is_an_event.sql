ALTER TABLE "deletions" DROP CONSTRAINT "deletions_user";
--> statement-breakpoint
DROP INDEX "deletions_of_user";--> statement-breakpoint
ALTER TABLE "deletions" DROP COLUMN "deleted_by_user_id";