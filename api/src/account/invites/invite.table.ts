import { defineEntity, p } from '@mikro-orm/core';
import { id, index, keyOf, uniqueIndex } from '../../platform/db/columns.ts';

/** The code in a shopper's share link (OP-094), generated at the first request. */
export const inviteCodes = defineEntity({
  name: 'InviteCode',
  tableName: 'invite_codes',
  properties: {
    customerId: keyOf('customers', 'cascade').primary(),
    code: p.text().unique(),
    createdAt: p.datetime(),
  },
});

/** A person whom a shopper invited by mail or who used the shopper's link. Each completed step has its time. */
export const invites = defineEntity({
  name: 'Invite',
  tableName: 'invites',
  properties: {
    id: id(),
    inviterId: keyOf('customers', 'cascade'),
    /** As the inviter typed it; null for a friend who came by the link alone. */
    email: p.text().columnType('citext').nullable(),
    friendId: keyOf('customers', 'cascade').nullable().unique(),
    createdAt: p.datetime(),
    joinedAt: p.datetime().nullable(),
    /** When both sides got their reward, and of which order. */
    earnedAt: p.datetime().nullable(),
    orderId: keyOf<string>('orders', 'set null').nullable(),
    /** When an order came that brings nothing, because both live in one household. */
    refusedAt: p.datetime().nullable(),
    takenBackAt: p.datetime().nullable(),
  },
  checks: [
    { name: 'invites_somebody', expression: 'email is not null or friend_id is not null' },
    { name: 'invites_joined', expression: '(joined_at is null) = (friend_id is null)' },
    { name: 'invites_settled_once', expression: 'num_nonnulls(earned_at, refused_at) <= 1' },
    { name: 'invites_taken_back', expression: 'taken_back_at is null or earned_at is not null' },
  ],
  indexes: [
    uniqueIndex('invites_of_inviter', '(inviter_id, email)'),
    index('invites_newest', '(inviter_id, created_at desc, id desc)'),
    index('invites_of_order', '(order_id) where order_id is not null'),
  ],
});

/** An address that got mails of invitations: how many, when last, and whether it wants no more of them. */
export const inviteRecipients = defineEntity({
  name: 'InviteRecipient',
  tableName: 'invite_recipients',
  properties: {
    email: p.text().columnType('citext').primary(),
    /** Stands in the link by which its owner ends them. */
    stopKey: p.uuid().unique().defaultRaw('gen_random_uuid()'),
    mails: p.integer(),
    mailedAt: p.datetime(),
    stoppedAt: p.datetime().nullable(),
  },
});
