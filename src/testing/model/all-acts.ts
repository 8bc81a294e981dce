import type { ModelCall, RandomChoice } from './acts.ts';
import * as authors from './author-acts.ts';
import * as categories from './category-acts.ts';
import type { Directory } from './directory.ts';
import * as favourites from './favourite-acts.ts';
import * as people from './people-acts.ts';
import * as places from './place-acts.ts';
import * as reports from './report-acts.ts';
import * as reviews from './review-acts.ts';

/** All acts of people by name. */
export const acts = {
  registerPlace: places.register,
  editPlace: places.edit,
  deletePlace: places.remove,
  decideAboutPlace: places.decide,
  handOverPlace: places.handOver,
  writeReview: reviews.writeReview,
  editReview: reviews.editReview,
  deleteReview: reviews.deleteReview,
  moderateReview: reviews.moderateReview,
  hideAuthorReviews: authors.hideReviews,
  hideAuthorReplies: authors.hideReplies,
  holdAuthor: authors.hold,
  writeReply: reviews.writeReply,
  editReply: reviews.editReply,
  deleteReply: reviews.deleteReply,
  moderateReply: reviews.moderateReply,
  report: reports.report,
  reportReview: reports.reportReview,
  reportReply: reports.reportReply,
  withdrawReport: reports.withdraw,
  settleReport: reports.settle,
  giveClaimedPlace: reports.giveClaimed,
  addFavourite: favourites.add,
  removeFavourite: favourites.remove,
  createCategory: categories.create,
  changeCategory: categories.change,
  deleteCategory: categories.remove,
  showCategory: categories.show,
  orderCategories: categories.order,
  askForCategory: categories.ask,
  decideRequest: categories.decide,
  rename: people.editProfile,
  becomeOwner: people.becomeOwner,
  leave: people.deleteOwnAccount,
  readNotification: people.readOne,
  readAllNotifications: people.readAll,
} satisfies Record<string, (choice: RandomChoice, directory: Directory) => ModelCall>;
export type ActName = keyof typeof acts;

/** The relative frequency of each; acts that others depend on are more frequent. */
export const weights: [name: ActName, weight: number][] = [
  ['registerPlace', 6],
  ['editPlace', 6],
  ['deletePlace', 1],
  ['decideAboutPlace', 4],
  ['handOverPlace', 3],
  ['writeReview', 9],
  ['editReview', 3],
  ['deleteReview', 3],
  ['moderateReview', 3],
  ['hideAuthorReviews', 2],
  ['hideAuthorReplies', 2],
  ['holdAuthor', 2],
  ['writeReply', 6],
  ['editReply', 2],
  ['deleteReply', 2],
  ['moderateReply', 3],
  ['report', 6],
  ['reportReview', 6],
  ['reportReply', 5],
  ['withdrawReport', 1],
  ['settleReport', 2],
  ['giveClaimedPlace', 2],
  ['addFavourite', 6],
  ['removeFavourite', 2],
  ['createCategory', 2],
  ['changeCategory', 3],
  ['deleteCategory', 2],
  ['showCategory', 3],
  ['orderCategories', 2],
  ['askForCategory', 3],
  ['decideRequest', 3],
  ['rename', 2],
  ['becomeOwner', 1],
  ['leave', 1],
  ['readNotification', 3],
  ['readAllNotifications', 1],
];
