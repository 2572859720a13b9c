import { runGroup } from './group.ts';

runGroup('site');
