ALTER TABLE "integrations" DROP CONSTRAINT "integrations_name_unique";--> statement-breakpoint
ALTER TABLE "integrations" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "integrations_name" ON "integrations" USING btree (lower("name")) WHERE "integrations"."removed_at" is null;