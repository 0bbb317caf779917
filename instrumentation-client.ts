// Next runs this file before all other code of the page. zod checks whether it may compile code, and the check itself
// violates the content security policy. `jitless` disables the check. zod's own config call would run too late, after
// its schemas are created.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
