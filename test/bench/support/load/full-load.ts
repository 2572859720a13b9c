import autocannon from 'autocannon';
import { ANEW, type Load, type LoadRequest, type LoadResult } from './load.ts';
import { collectResponses } from './responses.ts';

/**
 * Maximum repetitions of a period without any response, longer each time: the requests are slow, or the machine is
 * busy.
 */
const TRIES = 8;

/** Every connection sends its next request as soon as it has its response. */
export async function runAtFullSpeed(load: Load): Promise<LoadResult> {
  for (let tries = 1; ; tries++) {
    const seconds = load.seconds * tries;
    const result = await runOnce({ ...load, seconds });
    if (result.answers > 0 || result.failures.length > 0) return result;
    if (tries === TRIES) return { ...result, failures: [`no answer within ${seconds} s`] };
  }
}

let number = Date.now();

/** The request with a unique address each time if its path ends with ANEW. */
function numbered(request: LoadRequest): LoadRequest & Pick<autocannon.Request, 'setupRequest'> {
  if (!request.path.endsWith(ANEW)) return request;
  return { ...request, setupRequest: (each) => ({ ...each, path: `${request.path}${number++}` }) };
}

function runOnce({ url, connections, seconds, requests, status: expected }: Load): Promise<LoadResult> {
  const answers = collectResponses(expected);
  let client = 0;
  /** The same requests, starting at another one for each connection. */
  const rotated = () => {
    const from = Math.floor((client++ * requests.length) / connections);
    return [...requests.slice(from), ...requests.slice(0, from)].map(numbered) as autocannon.Request[];
  };
  const options: autocannon.Options = {
    url,
    connections,
    duration: seconds,
    // Milliseconds between autocannon's checks for the end.
    sampleInt: 50,
    timeout: 30,
    requests: requests.slice(0, 1) as autocannon.Request[],
    setupClient: (each) => each.setRequests(rotated()),
  };
  return new Promise((resolve, reject) => {
    const instance = autocannon(options, (error: unknown, { errors, timeouts }: autocannon.Result) => {
      if (error) return reject(error);
      answers.fail('broken connection', errors - timeouts);
      answers.fail('no answer within 30 s', timeouts);
      resolve(answers.result());
    });
    // The library's own histogram has whole milliseconds, and its rate whole seconds.
    instance.on('response', (_client, status, _bytes, time) => answers.add(status, time));
  });
}
