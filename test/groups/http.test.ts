import { runGroup } from './group.ts';

runGroup('http');
