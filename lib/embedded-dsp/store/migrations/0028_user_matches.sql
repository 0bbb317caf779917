CREATE TABLE "user_matches" (
	"integration_id" bigint NOT NULL,
	"key" bigint NOT NULL,
	"person" integer NOT NULL,
	"met_at" timestamp with time zone NOT NULL,
	CONSTRAINT "user_matches_integration_id_key_pk" PRIMARY KEY("integration_id","key")
);
--> statement-breakpoint
ALTER TABLE "user_matches" ADD CONSTRAINT "user_matches_integration_id_integrations_id_fk" FOREIGN KEY ("integration_id") REFERENCES "public"."integrations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_matches_met" ON "user_matches" USING btree ("met_at");--> statement-breakpoint
CREATE INDEX "user_matches_person" ON "user_matches" USING btree ("person");