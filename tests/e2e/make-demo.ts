/** Creates the demonstration that the lanes copy, before the tests start. */
import { keepDemo } from './demo-store';

console.log(`kept in ${await keepDemo()}`);
