CREATE TABLE "forecasts" (
	"campaign_id" bigint NOT NULL,
	"day" date NOT NULL,
	"days" integer NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL,
	"impressions_low" bigint NOT NULL,
	"impressions_likely" bigint NOT NULL,
	"impressions_high" bigint NOT NULL,
	"spend_low" bigint NOT NULL,
	"spend_likely" bigint NOT NULL,
	"spend_high" bigint NOT NULL,
	"impressions" bigint,
	"spend" bigint,
	"is_changed" boolean,
	CONSTRAINT "forecasts_campaign_id_day_days_pk" PRIMARY KEY("campaign_id","day","days")
);
--> statement-breakpoint
ALTER TABLE "forecasts" ADD CONSTRAINT "forecasts_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "forecasts_made" ON "forecasts" USING btree ("campaign_id","made_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "forecasts_end" ON "forecasts" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "forecasts_open" ON "forecasts" USING btree ("ends_at") WHERE spend is null;