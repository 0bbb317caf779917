// Runs the console from its sources. Pages reload automatically; a change under lib/server, lib/relay or
// lib/embedded-dsp needs a restart.
import { buildPrograms } from './programs.mjs';

process.env.NODE_ENV = 'development';
await buildPrograms('.next/dev-programs');
await import('../../.next/dev-programs/console-server.mjs');
