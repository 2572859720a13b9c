import type { Logger } from 'pino';
import type { Service } from '../compose.ts';
import type { BackgroundJob } from './background.ts';
import { mailsJob, subscriberFanOutJob, subscriptionMailsJob } from './mail-jobs.ts';
import { checkpointJobs, evidenceJob, historyJob, sweepJob } from './maintenance-jobs.ts';
import { catchUpJob, domainsJob, indexRenamedJob, indexTextsJob, readershipJob } from './portal-jobs.ts';
import { announceJobs, deliveryJob, publishJob, scheduleJob, tidyDeliveriesJob } from './publication-jobs.ts';
import { checkLinksJobs, examineJob, overdueJob, sandboxReviewJob } from './review-jobs.ts';

/**
 * The background jobs of a service: run by the server's process (with WORKERS=n, the primary). Several processes may run
 * them at once.
 * @param leftoversBefore makes the first sweep run at once and remove leftovers from before that time; for a folder of
 * this process alone
 */
export function backgroundJobs(service: Service, logger: Logger, leftoversBefore?: Date): readonly BackgroundJob[] {
  return [
    sandboxReviewJob(service),
    scheduleJob(service),
    publishJob(service),
    deliveryJob(service, logger),
    tidyDeliveriesJob(service),
    mailsJob(service),
    ...announceJobs(service, logger),
    subscriberFanOutJob(service),
    subscriptionMailsJob(service),
    overdueJob(service),
    sweepJob(service, logger, leftoversBefore),
    evidenceJob(service, logger),
    historyJob(service),
    catchUpJob(service, logger),
    readershipJob(service),
    indexRenamedJob(service),
    indexTextsJob(service),
    ...checkLinksJobs(service),
    examineJob(service),
    domainsJob(service),
    ...checkpointJobs(service),
  ];
}
