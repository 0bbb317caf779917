CREATE TABLE "email_changes" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"spent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "limit_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session_ends" (
	"hash" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_keys" (
	"created_by" bigint NOT NULL,
	"key" text NOT NULL,
	"operation" text NOT NULL,
	"asked" text NOT NULL,
	"document_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_keys_created_by_key_pk" PRIMARY KEY("created_by","key")
);
--> statement-breakpoint
CREATE TABLE "own_party" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"fields" jsonb NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "own_party_one" CHECK (id = 1)
);
--> statement-breakpoint
DROP INDEX "payments_document";--> statement-breakpoint
ALTER TABLE "acts" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "acts" ADD COLUMN "seller" jsonb;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "seller" jsonb;--> statement-breakpoint
ALTER TABLE "payment_infos" ADD COLUMN "proved_code" text;--> statement-breakpoint
ALTER TABLE "payment_infos" ADD COLUMN "proved_party" jsonb;--> statement-breakpoint
ALTER TABLE "payment_infos" ADD COLUMN "proved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_infos" ADD COLUMN "shared_reason" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "document_key" text;--> statement-breakpoint
UPDATE "payments" SET "document_key" = lower(regexp_replace(trim(normalize("document_number", NFKC)), '\s+', ' ', 'g'));--> statement-breakpoint
UPDATE "payments" SET "document_key" = "document_key" || ' #' || "id" WHERE "id" NOT IN (SELECT min("id") FROM "payments" GROUP BY "user_id", "document_key", "day");--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "document_key" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "advance" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "advance_credit" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "vat" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "reverses_id" bigint;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "reversed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "agreement_version" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "agreement_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "temp_password_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_own_password" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "rules" ADD COLUMN "min_impressions" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tag_hits" ADD COLUMN "simulated" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tags" ADD COLUMN "is_simulated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_keys" ADD CONSTRAINT "document_keys_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_changes_user" ON "email_changes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "email_changes_expiry" ON "email_changes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "known_devices_user" ON "known_devices" USING btree ("user_id","last_used_at");--> statement-breakpoint
CREATE INDEX "limit_counts_reset" ON "limit_counts" USING btree ("resets_at");--> statement-breakpoint
CREATE INDEX "session_ends_expiry" ON "session_ends" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_reverses_id_payments_id_fk" FOREIGN KEY ("reverses_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_infos_proved" ON "payment_infos" USING btree ("proved_code");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_reversed" ON "payments" USING btree ("reverses_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_document" ON "payments" USING btree ("user_id","document_key","day") WHERE reverses_id is null and reversed_at is null;--> statement-breakpoint
-- Pages that exist stay: of each code the client who named it first is taken for the one who proved it.
UPDATE "payment_infos" SET
	"proved_code" = "registration_code",
	"proved_at" = "updated_at",
	"proved_party" = jsonb_build_object(
		'country', "fields"->'country',
		'organizationType', "fields"->'organizationType',
		'organizationName', "fields"->'organizationName',
		'organizationAddress', "fields"->'organizationAddress',
		'registrationCode', "fields"->'registrationCode',
		'stateRegistrationCode', "fields"->'stateRegistrationCode'
	)
WHERE "id" IN (
	SELECT DISTINCT ON ("registration_code") "id" FROM "payment_infos"
	WHERE "registration_code" <> '' ORDER BY "registration_code", "created_at", "id"
);
