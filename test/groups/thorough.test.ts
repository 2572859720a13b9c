import { runGroup } from './group.ts';

runGroup('thorough');
