/** Makes the demonstration that the lanes copy, ahead of the walks. */
import { keepDemo } from './demo-store';

console.log(`kept in ${await keepDemo()}`);
