CREATE TABLE "sold_stretches" (
	"starts_at" timestamp with time zone PRIMARY KEY NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"requests_per_second" double precision NOT NULL,
	"exchanges" integer[] NOT NULL,
	"seed" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "forecasts" ADD COLUMN "spend_days" jsonb;