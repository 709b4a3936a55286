ALTER TABLE "completions" DROP CONSTRAINT "completions_pkey";--> statement-breakpoint
ALTER TABLE "completions" ADD CONSTRAINT "completions_key" PRIMARY KEY("family_id","id");--> statement-breakpoint
DROP INDEX "completions_of_family";
