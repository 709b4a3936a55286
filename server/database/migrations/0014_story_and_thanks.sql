DROP INDEX "completions_of_pot_round";--> statement-breakpoint
ALTER TABLE "completions" ADD COLUMN "thanks" text;--> statement-breakpoint
ALTER TABLE "completions" ADD COLUMN "thanks_seen_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "completions_of_pot" ON "completions" USING btree ("family_id","reward_pot_id","id");--> statement-breakpoint
CREATE INDEX "shelved_pots" ON "reward_pots" USING btree ("family_id","archived_at","id") WHERE "reward_pots"."archived_at" is not null;