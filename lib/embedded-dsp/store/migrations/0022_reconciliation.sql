CREATE TABLE "reported_days" (
	"integration_id" bigint NOT NULL,
	"day" date NOT NULL,
	"currency" text NOT NULL,
	"requests" bigint,
	"bids" bigint,
	"impressions" bigint NOT NULL,
	"spend" bigint NOT NULL,
	CONSTRAINT "reported_days_integration_id_day_pk" PRIMARY KEY("integration_id","day")
);
--> statement-breakpoint
CREATE TABLE "statistics_sources" (
	"integration_id" bigint PRIMARY KEY NOT NULL,
	"allowed_host" text,
	"allowed_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"tried_at" timestamp with time zone,
	"good_at" timestamp with time zone,
	"problem" text,
	"problem_detail" text,
	"last_read" jsonb
);
--> statement-breakpoint
ALTER TABLE "reported_days" ADD CONSTRAINT "reported_days_integration_id_integrations_id_fk" FOREIGN KEY ("integration_id") REFERENCES "public"."integrations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statistics_sources" ADD CONSTRAINT "statistics_sources_integration_id_integrations_id_fk" FOREIGN KEY ("integration_id") REFERENCES "public"."integrations"("id") ON DELETE no action ON UPDATE no action;