ALTER TABLE "campaigns" ADD COLUMN "labels" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "creatives" ADD COLUMN "labels" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "targets" ADD COLUMN "labels" text[] DEFAULT '{}' NOT NULL;