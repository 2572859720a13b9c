import { ApplicationError } from '../../application/errors.ts';
import type { Application } from '../../application/index.ts';
import {
  type ImageInspector,
  type ImageRenderer,
  type ImageSigner,
  type ImageStore,
  ImageUnreadable,
  type Mailer,
  type MailReport,
  type RateLimitStore,
  type SpanEnd,
  type SpanStart,
  type Tracer,
  type UnitOfWork,
  type WebhookRequest,
  type WebhookSender,
  type WorkObserver,
} from '../../application/ports/index.ts';
import { classifyResult, DomainError, type SendResult } from '../../domain/index.ts';
import { collectNotifications, type Notification } from './collect-notifications.ts';
import { measureTime } from './measure-time.ts';
import { observedImageStore } from './observed-image-store.ts';
import { tracedChange, traceEvents } from './traced-events.ts';

/** Wraps ports and use cases so that they notify observers. */
export interface ObservedPorts {
  /** Adds an observer. */
  observe(observer: Partial<WorkObserver>): void;
  /** Opens a span around each transaction, webhook attempt and job from now on. */
  trace(tracer: Tracer): void;
  unitOfWork(port: UnitOfWork): UnitOfWork;
  renderer<Renderer extends ImageRenderer>(port: Renderer): Renderer;
  inspector(port: ImageInspector): ImageInspector;
  signer(port: ImageSigner): ImageSigner;
  webhookSender(port: WebhookSender): WebhookSender;
  imageStore(port: ImageStore): ImageStore;
  mailer(port: Mailer): Mailer;
  rateLimitStore(port: RateLimitStore): RateLimitStore;
  /** Runs a background job. */
  job<T>(name: string, run: () => Promise<T>): Promise<T>;
  /** Callbacks for the database. */
  readonly statements: Pick<WorkObserver, 'statement' | 'connected'>;
  sweep(useCase: Application['sweep']): Application['sweep'];
  /** Callback for a signer. */
  signingFailed(line: string): void;
  /** Callback for a mailer. */
  mailed: MailReport;
  replicaUsed(isUsed: boolean): void;
}

export function createObservedPorts(): ObservedPorts {
  const observers: Partial<WorkObserver>[] = [];
  const report = (notification: Notification) => observers.forEach(notification);
  let tracer: Tracer | undefined;
  /** Runs `work` in a span, if there is a tracer. `work` receives the `traceparent` for its outgoing requests. */
  const runInSpan = async <T>(
    start: SpanStart,
    work: (traceparent?: string) => Promise<T>,
    endOf: (error: unknown, result?: T) => SpanEnd,
  ): Promise<T> => {
    if (tracer === undefined) return work();
    const span = tracer.begin(start);
    return measureTime(
      () => span.run(() => work(span.traceparent)),
      (error, _seconds, result) => span.end(endOf(error, result)),
    );
  };
  const runTransaction = <T>(work: (traceparent?: string) => Promise<T>): Promise<T> =>
    runInSpan(
      { name: 'transaction', kind: 'internal' },
      (traceparent) =>
        measureTime(
          () => work(traceparent),
          (error, seconds) => report((observer) => observer.transaction?.(transactionOutcome(error), seconds)),
        ),
      (error) => {
        const outcome = transactionOutcome(error);
        return { attributes: { 'presswerk.outcome': outcome }, isFailed: outcome === 'failed' };
      },
    );
  return {
    observe(observer) {
      observers.push(observer);
    },
    trace(given) {
      tracer = given;
    },
    statements: {
      statement: (statement) => report((observer) => observer.statement?.(statement)),
      connected: (seconds) => report((observer) => observer.connected?.(seconds)),
    },
    imageStore: (port) => observedImageStore(port, (...call) => report((observer) => observer.stored?.(...call))),
    mailer: (port) => ({
      get canSend() {
        return port.canSend;
      },
      send: (mail) =>
        measureTime(
          () => port.send(mail),
          (_error, seconds, outcome = 'not_sent') => report((observer) => observer.mailSent?.(outcome, seconds)),
        ),
    }),
    rateLimitStore: (port) => ({
      count: (...request) =>
        measureTime(
          () => port.count(...request),
          (_error, seconds, outcome) => {
            if (outcome?.isShared === true) report((observer) => observer.countedInStore?.(seconds));
          },
        ),
    }),
    job: (name, run) =>
      runInSpan(
        { name: `job ${name}`, kind: 'internal', attributes: { 'presswerk.job': name }, traceparent: '' },
        () =>
          measureTime(run, (error, seconds, result) => {
            const outcome = error !== undefined ? 'failed' : isSkipped(result) ? 'skipped' : 'done';
            report((observer) => observer.jobRan?.(name, outcome, seconds));
          }),
        (error) => ({ isFailed: error !== undefined }),
      ),
    signingFailed: (line) => report((observer) => observer.signingFailed?.(line)),
    mailed: (trouble, tried) => report((observer) => observer.mailed?.(trouble, tried)),
    replicaUsed: (isUsed) => report((observer) => observer.replicaUsed?.(isUsed)),
    unitOfWork: (port) => ({
      async run(work) {
        if (observers.length === 0 && tracer === undefined) return port.run(work);
        const notifications: Notification[] = [];
        const result = await runTransaction((traceparent) =>
          port.run((transaction) => work(traceEvents(collectNotifications(transaction, notifications), traceparent))),
        );
        notifications.forEach(report);
        return result;
      },
      autocommit: {
        pressReleases: {
          async add(change) {
            const stored = await runTransaction((traceparent) =>
              port.autocommit.pressReleases.add(tracedChange(change, traceparent)),
            );
            if (stored !== undefined) report((observer) => observer.transitioned?.(change.entry.action));
            if (stored !== undefined) report((observer) => observer.workAdded?.(null));
            return stored;
          },
        },
      },
    }),
    renderer: (port) => ({
      ...port,
      render: (request) =>
        measureTime(
          () => port.render(request),
          (error, seconds) => report((observer) => observer.rendered?.(pictureOutcome(error) ?? 'rendered', seconds)),
        ),
    }),
    inspector: (port) => ({
      ...port,
      provenance: (path, header, share) =>
        measureTime(
          () => port.provenance(path, header, share),
          (error, seconds) => report((observer) => observer.inspected?.(pictureOutcome(error) ?? 'inspected', seconds)),
        ),
    }),
    signer: (port) => ({
      ...port,
      async sign(request) {
        const began = performance.now();
        const notify = (outcome: Parameters<WorkObserver['signed']>[0]) =>
          report((observer) => observer.signed?.(outcome, (performance.now() - began) / 1000));
        try {
          const result = await port.sign(request);
          const isSigned = result.renditions.some(({ signed }) => signed !== null);
          if (isSigned && port.addsTimeStamps) {
            const outcome = result.renditions.every(({ stamped }) => stamped) ? 'stamped' : 'missing';
            report((observer) => observer.timeStamped?.(outcome, result.stampSeconds ?? null));
          }
          if (isSigned) notify('signed');
          else if ((await port.certificate().catch(() => undefined)) !== null) notify('unsigned');
          return result;
        } catch (error) {
          notify(ApplicationError.is(error, 'unavailable') ? 'refused' : 'failed');
          throw error;
        }
      },
    }),
    webhookSender: (port) => ({
      ...port,
      async send(request) {
        // Part of the trace of the request that caused the event, rather than of the job's.
        const { traceparent: cause } = request.headers;
        const continued = cause === undefined ? {} : { traceparent: cause };
        const answer = await runInSpan(
          { name: 'POST', kind: 'client', attributes: { 'http.request.method': 'POST' }, ...continued },
          (traceparent) => port.send(traceparent === undefined ? request : withHeader(request, { traceparent })),
          (_error, result) => webhookSpanEnd(result),
        );
        const attempt = { messageId: request.headers['webhook-id'] ?? '', host: hostOf(request.url), answer };
        report((observer) => observer.webhookAttempted?.(attempt));
        return answer;
      },
    }),
    sweep(useCase) {
      const observed = async (command: Parameters<typeof useCase>[0]) => {
        try {
          const removed = await useCase(command);
          if (!removed.isSkipped) report((observer) => observer.swept?.(removed));
          return removed;
        } catch (error) {
          report((observer) => observer.swept?.('failed'));
          throw error;
        }
      };
      return Object.assign(observed, { rights: useCase.rights });
    },
  };
}

/** True for a run that left its work to another process. */
function isSkipped(result: unknown): boolean {
  return typeof result === 'object' && result !== null && 'isSkipped' in result && result.isSkipped === true;
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : '';
}

function withHeader(request: WebhookRequest, header: Readonly<Record<string, string>>): WebhookRequest {
  return { ...request, headers: { ...request.headers, ...header } };
}

/** The end of a webhook attempt's span, which names neither the receiver nor the webhook. */
function webhookSpanEnd(answer: SendResult | undefined): SpanEnd {
  if (answer?.outcome !== 'answered')
    return { attributes: { 'error.type': answer?.reason ?? 'failed' }, isFailed: true };
  const isFailed = classifyResult(answer) !== 'delivered';
  return {
    attributes: {
      'http.response.status_code': answer.status,
      ...(isFailed && { 'error.type': String(answer.status) }),
    },
    isFailed,
  };
}

/** A violated rule rolls back like a fault, but counts as refused. */
function transactionOutcome(error: unknown): 'committed' | 'refused' | 'failed' {
  if (error === undefined) return 'committed';
  const isRule = error instanceof DomainError || (error instanceof ApplicationError && error.code !== 'unavailable');
  return isRule ? 'refused' : 'failed';
}

/** The outcome of failed work on a picture; undefined if it succeeded. */
function pictureOutcome(error: unknown): 'unreadable' | 'refused' | 'failed' | undefined {
  if (error === undefined) return undefined;
  if (error instanceof ImageUnreadable) return 'unreadable';
  return ApplicationError.is(error, 'unavailable') ? 'refused' : 'failed';
}
