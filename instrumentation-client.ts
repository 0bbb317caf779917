// Next runs this file before anything else of the page. zod asks whether it may compile code, and asking alone breaks
// the security policy's rule against it; told not to, it does not ask. Its own switch would come after its shapes are made.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
