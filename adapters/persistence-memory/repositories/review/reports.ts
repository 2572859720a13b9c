import { StaleWrite } from '../../../../application/errors.ts';
import type { ReportRepository } from '../../../../application/ports/index.ts';
import type { Sequences } from '../../sequences.ts';
import type { Tables } from '../../tables.ts';

export function createReportRepository({ reports }: Tables, next: Sequences): ReportRepository {
  return {
    async add(report) {
      const stored = { ...report, id: next.report() };
      reports.set(stored.id, stored);
      return stored;
    },
    async load(id) {
      return reports.get(id);
    },
    async save({ id, sender, isHeld, decision }) {
      const before = reports.get(id);
      if (before === undefined) throw new StaleWrite(`report ${id}`);
      reports.set(id, { ...before, sender, isHeld, decision });
    },
    async forgetSenders(time, limit) {
      const old = [...reports.values()].filter(
        ({ sender, isHeld, createdAt }) => sender !== null && !isHeld && createdAt < time,
      );
      for (const report of old.slice(0, limit)) reports.set(report.id, { ...report, sender: null });
      return Math.min(old.length, limit);
    },
  };
}
