import type { State } from '../../kernel/context.ts';
import { Router } from '../../kernel/router.ts';
import type { Method } from '../openapi/route-doc.ts';

/** A router path below /service, and the v1 path that replaces it. */
export interface ReplacedPath {
  readonly method: Method;
  readonly path: string;
  readonly successor: string;
}

/**
 * Characters. A longer path matches no resource, since ids are short, and its escaped form would not fit in a header.
 */
const SUCCESSOR_MAX = 200;

/** Returns the v1 path that replaces a legacy path; undefined if there is none. */
export type SuccessorOf = (path: string, method: string) => string | undefined;

/**
 * Looks up successors by path alone, so that refused requests learn the new path too. If the path exists only with
 * other methods, returns the successor of one of them.
 */
export function createSuccessorOf(replaced: readonly ReplacedPath[]): SuccessorOf {
  const router = new Router<State>();
  const successors = new Map<unknown, string>();
  for (const { method, path, successor } of replaced) {
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
    const filled = fillParameters(successor, layer.params(path, layer.captures(path)));
    return filled.length <= SUCCESSOR_MAX ? filled : undefined;
  };
}

function fillParameters(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/:([A-Za-z0-9_]+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''));
}
