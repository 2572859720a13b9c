import type { State } from '../../kernel/context.ts';
import { Router } from '../../kernel/router.ts';
import type { Method } from '../openapi/route-doc.ts';

/** A path below /service as the router knows it, and the path of v1 that takes its place. */
export interface Succeeded {
  readonly method: Method;
  readonly path: string;
  readonly successor: string;
}

/** What is longer names nothing: ids are short. In a header it would be too long for clients, escaped three times over. */
const SUCCESSOR_MAX = 200;

/** The path of v1 that takes the place of what was asked for; undefined where nothing does. */
export type SuccessorOf = (path: string, method: string) => string | undefined;

/**
 * Looks successors up by path, whatever becomes of the request: who is refused is to learn of the new path, too. Where the
 * path is known by other methods only, it is the successor of one of them.
 */
export function createSuccessorOf(succeeded: readonly Succeeded[]): SuccessorOf {
  const router = new Router<State>();
  const successors = new Map<unknown, string>();
  for (const { method, path, successor } of succeeded) {
    successors.set(
      router.register(path, [method], () => undefined),
      successor,
    );
  }
  return (path, method) => {
    const { path: layers, pathAndMethod } = router.match(path, method);
    const [layer] = pathAndMethod.length > 0 ? pathAndMethod : layers;
    const successor = successors.get(layer);
    if (layer === undefined || successor === undefined) return undefined;
    const found = filled(successor, layer.params(path, layer.captures(path)));
    return found.length <= SUCCESSOR_MAX ? found : undefined;
  };
}

function filled(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/:([A-Za-z0-9_]+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''));
}
