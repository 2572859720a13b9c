import { byEditor, byOperator } from '../kernel/authority.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { Ports } from '../ports/index.ts';
import type { DecisionSettings } from '../review/review.ts';
import { makePublishDue } from './publish-due.ts';
import { makeCountScheduled, makeShowNextDue, makeShowOverdue } from './show-overdue.ts';
import { makeReinstate, makeTakeDown, makeUphold } from './take-down.ts';

/** Use cases that publish at an agreed time. */
export function publicationUseCases(ports: Ports, settings: DecisionSettings, mails: MailQueue) {
  const publishDue = makePublishDue(ports, mails, settings.confirmTime);
  return {
    schedules: {
      publishDue: byOperator(() => publishDue()),
      overdue: byOperator(makeShowOverdue(ports)),
      nextDue: byOperator(makeShowNextDue(ports)),
      count: byOperator(makeCountScheduled(ports)),
    },
  };
}

/** Take-downs, and decisions on appeals against them. Callers find them under `review`, next to the other decisions. */
export function takeDownUseCases(ports: Ports, mails: MailQueue) {
  return {
    takeDown: byEditor(makeTakeDown(ports, mails)),
    reinstate: byEditor(makeReinstate(ports, mails)),
    uphold: byEditor(makeUphold(ports, mails)),
  };
}
