import { In, IsNull } from 'typeorm';
import { isWaiting } from '#domain/rules/inquiry.ts';
import { countDays, inquiryDays } from '../day-counts.ts';
import { Inquiry } from '../entities/inquiry.entity.ts';
import { InquiryComment } from '../entities/inquiry-comment.entity.ts';
import { InquiryLabel } from '../entities/inquiry-label.entity.ts';
import { foldForSearch } from '../fold-for-search.ts';
import { updateRows } from '../update-rows.ts';
import type { Subject } from './subject.ts';
import type { VisitorData } from './visitor-data.ts';

/** What an erased inquiry holds in place of what a person wrote. */
const EMPTY = {
  name: '',
  email: '',
  senderAddress: '',
  subject: '',
  answers: [],
  note: '',
  spamReasons: [],
  snoozedUntil: null,
  proposedTemplateId: null,
  sendKey: null,
};

const keptOf = ({ inquiryIds }: Subject) => ({ id: In(inquiryIds), erasedAt: IsNull() });

/** The forms: an erased one keeps reference, form, state, times, page of origin and campaign, by which figures are counted. */
export const inquiryData: VisitorData = {
  holds: 'visitors',
  kind: 'inquiry',
  found: 'by the address of the sender',
  erased:
    'emptied but for reference, form, state, owner, times, page of origin and campaign; closed where it waited for an answer',
  count: (manager, subject) => manager.countBy(Inquiry, keptOf(subject)),
  async records(manager, subject) {
    const rows = await manager.find(Inquiry, {
      where: keptOf(subject),
      order: { createdAt: 'ASC', id: 'ASC' },
    });
    return rows.map((row) => ({
      reference: row.reference,
      form: row.formType,
      state: row.state,
      receivedAt: row.createdAt,
      name: row.name,
      email: row.email,
      subject: row.subject,
      fields: row.answers,
      note: row.note,
      spamReasons: row.spamReasons,
      firstAnsweredAt: row.firstAnsweredAt,
      reopenedAt: row.reopenedAt,
      page: row.page,
      source: row.source,
      medium: row.medium,
      campaign: row.campaign,
    }));
  },
  async erase(manager, subject, now) {
    const rows = await manager.findBy(Inquiry, keptOf(subject));
    const updates = rows.map((row) => ({
      row,
      set: {
        ...EMPTY,
        // Nobody can answer it any more, so that it must not wait for an answer.
        state: isWaiting(row.state) ? ('closed' as const) : row.state,
        searchText: foldForSearch(row.reference),
        ...{ erasedAt: now, updatedAt: now },
      },
    }));
    await updateRows(manager, Inquiry, updates);
    const closed = rows.filter(({ state }) => isWaiting(state));
    await countDays(
      manager,
      inquiryDays,
      closed.flatMap(({ formType, createdAt: at, state }) => [
        { at, facets: { state, formType }, change: -1 },
        { at, facets: { state: 'closed', formType }, change: 1 },
      ]),
    );
    return false;
  },
};

export const commentData: VisitorData = {
  holds: 'visitors',
  kind: 'comment',
  found: 'by the inquiry they belong to',
  erased: 'removed',
  count: (manager, { inquiryIds }) => manager.countBy(InquiryComment, { inquiryId: In(inquiryIds) }),
  async records(manager, { inquiryIds }) {
    const rows = await manager.find(InquiryComment, {
      where: { inquiryId: In(inquiryIds) },
      relations: { inquiry: true },
      order: { createdAt: 'ASC', id: 'ASC' },
    });
    return rows.map(({ inquiry, author, text, createdAt }) => ({
      inquiry: inquiry?.reference,
      author,
      text,
      writtenAt: createdAt,
    }));
  },
  async erase(manager, { inquiryIds }) {
    await manager.delete(InquiryComment, { inquiryId: In(inquiryIds) });
    return false;
  },
};

export const labelData: VisitorData = {
  holds: 'visitors',
  kind: 'label',
  found: 'by the inquiry they were given',
  erased: 'taken off; the labels themselves stay',
  count: (manager, { inquiryIds }) => manager.countBy(InquiryLabel, { inquiryId: In(inquiryIds) }),
  async records(manager, { inquiryIds }) {
    const rows = await manager.find(InquiryLabel, {
      where: { inquiryId: In(inquiryIds) },
      relations: { inquiry: true, label: true },
      order: { createdAt: 'ASC', inquiryId: 'ASC', labelId: 'ASC' },
    });
    return rows.map(({ inquiry, label }) => ({ inquiry: inquiry?.reference, label: label?.name }));
  },
  async erase(manager, { inquiryIds }) {
    await manager.delete(InquiryLabel, { inquiryId: In(inquiryIds) });
    return false;
  },
};
