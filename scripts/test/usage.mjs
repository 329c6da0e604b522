import { partNames } from "./choose.mjs";

/** What `npm test -- --help` prints. */
export const usage = `npm test                                types, lint, build and every test
npm test -- PART ...                    some parts: ${partNames.join(", ")}
npm test -- FILE ...                    test files or folders, such as test/journeys/groups
npm test -- --at=2026-12-31T23:50 --zone=Asia/Kathmandu --locale=ar-EG [PART or FILE ...]
                                        the same at that time, in that zone and locale
npm test -- FILE -t "part of a title"   further options are those of Vitest`;
