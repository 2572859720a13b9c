import { keepClaim } from './desk/claim.ts';
import { decideAndGoOn, showNotice } from './desk/decide.ts';
import { offerKeys } from './desk/keys.ts';
import { fillKept, takeOverQuote } from './desk/reasons.ts';

showNotice();
keepClaim();
decideAndGoOn();
takeOverQuote();
fillKept();
offerKeys();
