CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "admin_sessions" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"credentials_mark" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "search_text" text;--> statement-breakpoint
-- Posts from before are found by parts of words of three letters or more, and by shorter ones once edited.
UPDATE "blog_posts" SET "search_text" = (
	SELECT string_agg(' ' || regexp_replace(
		regexp_replace(normalize(lower("line"), NFKD), '[\u0300-\u036F]', '', 'g'), '\s+', ' ', 'g'
	), chr(10))
	FROM unnest(ARRAY["title", array_to_string("tags", ' ') || ' ' || "content"]) AS "lines"("line")
);--> statement-breakpoint
ALTER TABLE "blog_posts" ALTER COLUMN "search_text" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "admin_sessions_by_age" ON "admin_sessions" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "searched_posts" ON "blog_posts" USING gin ("search_text" gin_trgm_ops) WHERE "blog_posts"."published";
