CREATE TABLE "child_consents" (
	"family_id" integer NOT NULL,
	"child_user_id" integer NOT NULL,
	"agreed_by_user_id" integer,
	"agreed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "child_consents_key" PRIMARY KEY("family_id","child_user_id")
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"id" serial NOT NULL,
	"family_id" integer NOT NULL,
	"invited_by" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "one_invitation_per_id" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "member_pins" (
	"family_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"pin_hash" text NOT NULL,
	"misses" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	CONSTRAINT "member_pins_key" PRIMARY KEY("family_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_links" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"family_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "one_sign_in_token" UNIQUE("token_hash"),
	CONSTRAINT "one_sign_in_code" UNIQUE("code_hash")
);
--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "id" serial NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "kind" text DEFAULT 'person' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "label" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "is_long" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "turn_member_id" integer;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "turn_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "child_consents" ADD CONSTRAINT "child_consents_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "child_consents" ADD CONSTRAINT "child_consents_child" FOREIGN KEY ("family_id","child_user_id") REFERENCES "public"."members"("family_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "child_consents" ADD CONSTRAINT "child_consents_agreed_by" FOREIGN KEY ("family_id","agreed_by_user_id") REFERENCES "public"."members"("family_id","user_id") ON DELETE set null ("agreed_by_user_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_pins" ADD CONSTRAINT "member_pins_user" FOREIGN KEY ("family_id","user_id") REFERENCES "public"."members"("family_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_links" ADD CONSTRAINT "sign_in_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "child_consents_of_user" ON "child_consents" USING btree ("family_id","agreed_by_user_id");--> statement-breakpoint
CREATE INDEX "invitations_of_family" ON "invitations" USING btree ("family_id");--> statement-breakpoint
CREATE INDEX "invitations_of_user" ON "invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "invitations_by_expiry" ON "invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_links_by_expiry" ON "sign_in_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "tablets_of_family" ON "sessions" USING btree ("family_id") WHERE "sessions"."kind" = 'tablet';--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "one_session_per_id" UNIQUE("id");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "session_kinds" CHECK ("sessions"."kind" in ('person', 'tablet'));--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "a_tablet_is_nobody" CHECK (("sessions"."user_id" is null) = ("sessions"."kind" = 'tablet'));--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "a_tablet_has_a_family" CHECK ("sessions"."family_id" is not null or "sessions"."kind" <> 'tablet');--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "a_tablet_confirms_nothing" CHECK ("sessions"."confirmed_at" is null or "sessions"."kind" <> 'tablet');--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "turns_are_at_tablets" CHECK ("sessions"."turn_member_id" is null or "sessions"."kind" = 'tablet');--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "turns_end" CHECK (("sessions"."turn_member_id" is null) = ("sessions"."turn_until" is null));