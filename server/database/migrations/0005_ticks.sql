ALTER TABLE "families" ADD COLUMN "edition" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Every table of a family is known by the family and the id.
ALTER TABLE "tasks" DROP CONSTRAINT "tasks_pot";--> statement-breakpoint
ALTER TABLE "pot_contributors" DROP CONSTRAINT "pot_contributors_pot";--> statement-breakpoint
ALTER TABLE "reward_pots" DROP CONSTRAINT "reward_pots_in_family";--> statement-breakpoint
ALTER TABLE "reward_pots" DROP CONSTRAINT "reward_pots_pkey";--> statement-breakpoint
ALTER TABLE "reward_pots" ADD CONSTRAINT "reward_pots_key" PRIMARY KEY("family_id","id");--> statement-breakpoint
DROP INDEX "tasks_of_family";--> statement-breakpoint
ALTER TABLE "tasks" DROP CONSTRAINT "tasks_pkey";--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_key" PRIMARY KEY("family_id","id");--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_pot" FOREIGN KEY ("family_id","reward_pot_id") REFERENCES "public"."reward_pots"("family_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pot_contributors" ADD CONSTRAINT "pot_contributors_pot" FOREIGN KEY ("family_id","reward_pot_id") REFERENCES "public"."reward_pots"("family_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE TABLE "ticks" (
	"family_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"task_id" integer NOT NULL,
	"ticked_by_user_id" integer,
	"credited_user_id" integer,
	"ticked_from" text NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"count_after" integer NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "ticks_key" PRIMARY KEY("family_id","id")
);
--> statement-breakpoint
-- Ticks of the last day by the Idempotency-Keys that they came with, so that one sent again still counts once. A key
-- was kept with a hash of its request.
INSERT INTO "ticks" ("family_id", "id", "task_id", "ticked_by_user_id", "credited_user_id", "ticked_from", "made_at", "at", "count_after")
SELECT t."family_id", k."key", t."id", k."user_id", coalesce(t."assigned_to_user_id", k."user_id"), 'web', k."created_at", k."created_at", (k."response"->>'currentCount')::int
FROM "tasks" t
CROSS JOIN (VALUES ('increment'), ('complete')) AS verb(name)
JOIN "idempotency_keys" k ON k."request_hash" = encode(sha256(convert_to('["POST","/tasks/' || t."id" || '/' || verb.name || '",{}]', 'UTF8')), 'hex')
JOIN "users" u ON u."id" = k."user_id" AND u."family_id" = t."family_id"
WHERE (k."response"->>'currentCount')::int BETWEEN 1 AND t."current_count"
ON CONFLICT DO NOTHING;--> statement-breakpoint
-- Whatever else counts by now is one tick, as the ledger has it.
INSERT INTO "ticks" ("family_id", "id", "task_id", "ticked_by_user_id", "credited_user_id", "ticked_from", "made_at", "at", "count_after")
SELECT t."family_id", gen_random_uuid(), t."id", c."ticked_by_user_id", coalesce(c."user_id", t."assigned_to_user_id"), coalesce(c."ticked_from", 'web'), coalesce(c."completed_at", t."created_at"), coalesce(c."completed_at", t."created_at"), t."current_count"
FROM "tasks" t
LEFT JOIN "completions" c ON c."family_id" = t."family_id" AND c."task_id" = t."id"
WHERE t."current_count" > coalesce((SELECT max(k."count_after") FROM "ticks" k WHERE k."family_id" = t."family_id" AND k."task_id" = t."id"), 0);--> statement-breakpoint
ALTER TABLE "ticks" ADD CONSTRAINT "ticks_task" FOREIGN KEY ("family_id","task_id") REFERENCES "public"."tasks"("family_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticks" ADD CONSTRAINT "ticks_ticked_by" FOREIGN KEY ("family_id","ticked_by_user_id") REFERENCES "public"."users"("family_id","id") ON DELETE set null ("ticked_by_user_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticks" ADD CONSTRAINT "ticks_credited" FOREIGN KEY ("family_id","credited_user_id") REFERENCES "public"."users"("family_id","id") ON DELETE set null ("credited_user_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticks_of_task" ON "ticks" USING btree ("family_id","task_id");--> statement-breakpoint
CREATE INDEX "ticks_by_age" ON "ticks" USING brin ("at");
