import { runGroup } from './group.ts';

runGroup('stores');
