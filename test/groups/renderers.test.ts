import { runGroup } from './group.ts';

runGroup('renderers');
