import { keepClaim } from './desk/claim.ts';
import { refreshCounts } from './desk/counts.ts';
import { decideAndGoOn, showNotice } from './desk/decide.ts';
import { countDown } from './desk/grace.ts';
import { offerKeys } from './desk/keys.ts';
import { fillSaved, takeOverQuote } from './desk/reasons.ts';

showNotice();
keepClaim();
decideAndGoOn();
takeOverQuote();
fillSaved();
countDown();
offerKeys();
refreshCounts();
