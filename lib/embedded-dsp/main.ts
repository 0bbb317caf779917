import { faultMessage } from './log-fault';
import { readSettings } from './settings';
import { startApi } from './start-api';

/** The program: starts the API and stops it with the process. If it cannot start, it prints the reason. */
try {
  const api = await startApi(readSettings());
  const end = () => void api.stop().finally(() => process.exit(0));
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
} catch (error) {
  console.error(faultMessage(error));
  process.exitCode = 1;
  // Threads of a half-opened store would keep the process running.
  setTimeout(() => process.exit(1), 100).unref();
}
