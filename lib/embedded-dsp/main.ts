import { faultMessage } from './log-fault';
import { openStores } from './open-stores';
import { readSettings } from './settings';

/** The program: starts the API and stops it with the process. If it cannot start, it prints the reason. */
try {
  const settings = readSettings();
  const stores = await openStores(settings);
  // The store of entities opens in a thread of its own, while this one loads the rest of the program.
  const [{ startApi }] = await Promise.all([import('./start-api'), stores.entities]);
  const api = await startApi(settings, { stores });
  const end = () => void api.stop().finally(() => process.exit(0));
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
} catch (error) {
  console.error(faultMessage(error));
  process.exitCode = 1;
  // Threads of a half-opened store would keep the process running.
  setTimeout(() => process.exit(1), 100).unref();
}
