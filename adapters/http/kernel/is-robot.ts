import { isbot } from 'isbot';
import type { Context } from './context.ts';

/** True for known robots, by a maintained list of User-Agents. Robots do not count as readers. */
export function isRobot(ctx: Pick<Context, 'get'>): boolean {
  return isbot(ctx.get('User-Agent'));
}
