import { keepClaim } from './desk/claim.ts';
import { refreshCounts } from './desk/counts.ts';
import { showNotice, submitAndOpenNext } from './desk/decide.ts';
import { startGraceCountdown } from './desk/grace.ts';
import { enableShortcuts } from './desk/keys.ts';
import { insertQuote, insertSavedReason } from './desk/reasons.ts';
import { restoreSkipped } from './desk/skipped.ts';

const decided = showNotice();
keepClaim();
restoreSkipped(decided);
submitAndOpenNext();
insertQuote();
insertSavedReason();
startGraceCountdown();
enableShortcuts();
refreshCounts();
