import { runGroup } from './group.ts';

runGroup('pictures');
