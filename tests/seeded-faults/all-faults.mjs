import { accessFaults } from './access-faults.mjs';
import { bulkFaults } from './bulk-faults.mjs';
import { cellFaults } from './cell-faults.mjs';
import { deliveryFaults } from './delivery-faults.mjs';
import { draftFaults } from './draft-faults.mjs';
import { exchangeFaults } from './exchange-faults.mjs';
import { fileFaults } from './file-faults.mjs';
import { foresightFaults } from './foresight-faults.mjs';
import { formFaults } from './form-faults.mjs';
import { leavingFaults } from './leaving-faults.mjs';
import { machineFaults } from './machine-faults.mjs';
import { moneyFaults } from './money-faults.mjs';
import { noticeFaults } from './notice-faults.mjs';
import { pageFaults } from './page-faults.mjs';
import { paperFaults } from './paper-faults.mjs';
import { rtbFaults } from './rtb-faults.mjs';
import { screenFaults } from './screen-faults.mjs';
import { serviceFaults } from './service-faults.mjs';
import { sessionFaults } from './session-faults.mjs';
import { sharedFaults } from './shared-faults.mjs';
import { thingFaults } from './thing-faults.mjs';
import { undoFaults } from './undo-faults.mjs';

/** Every seeded fault, those that need a browser last. */
export const allFaults = [
  ...sessionFaults,
  ...accessFaults,
  ...moneyFaults,
  ...paperFaults,
  ...deliveryFaults,
  ...exchangeFaults,
  ...foresightFaults,
  ...serviceFaults,
  ...rtbFaults,
  ...noticeFaults,
  ...sharedFaults,
  ...machineFaults,
  ...thingFaults,
  ...fileFaults,
  ...draftFaults,
  ...formFaults,
  ...leavingFaults,
  ...bulkFaults,
  ...undoFaults,
  ...cellFaults,
  ...pageFaults,
  ...screenFaults,
];
