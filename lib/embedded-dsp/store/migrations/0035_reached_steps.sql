CREATE TABLE "reached_steps" (
	"integration_id" bigint NOT NULL,
	"step" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "reached_steps_integration_id_step_pk" PRIMARY KEY("integration_id","step")
);
--> statement-breakpoint
ALTER TABLE "reached_steps" ADD CONSTRAINT "reached_steps_integration_id_integrations_id_fk" FOREIGN KEY ("integration_id") REFERENCES "public"."integrations"("id") ON DELETE no action ON UPDATE no action;