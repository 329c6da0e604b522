import type { Random } from "../shared/random.ts";
import type { DemoPersonName } from "./cast.ts";
import { demoPeople, demoPersonId, demoPerson } from "./cast.ts";
import { demoGroupId } from "./demo-groups.ts";
import type { DemoGroupName } from "./demo-groups.ts";

/** Spontaneous messages by group. The speaker is fixed, because each speaks their own language. */
const smallTalkByGroup: Partial<Record<DemoGroupName, readonly (readonly [DemoPersonName, string])[]>> = {
  fiveASide: [
    ["kwame", "Bibs are washed. All of them. You are welcome."],
    ["oleksandr", "Weather for Sunday: dry, they say. They said that last time."],
    ["ana", "Llevo naranjas"],
    ["bjorn", "If anybody finds my other glove, it answers to “Lefty”"],
    ["wanjiru", "I can take two from Alvalade"],
    ["jonas", "Cheguei agora a casa, o relvado parece bom"],
    ["minh", "Tram is running again 🎉"],
    ["tunde", "I have been practising one thing. You will know it when you see it."],
    ["tomas", "Alguém tem fita para as caneleiras?"],
    ["layla", "وصلت إلى المحطة"],
    ["thorunn", "Found more pictures. In one of them the ball is inside the net already."],
    ["daniel", "Running five minutes late, as is tradition"],
  ],
  lagos: [
    ["chidinma", "Nine have paid. I am looking at you, Tunde’s cousin."],
    ["tunde", "The van has passed its test. The tester smiled."],
    ["adaeze", "Do we have a second spare tyre? One is hope, two is a plan."],
    ["thorunn", "The timetable for March is out, the long boat has cabins again"],
    ["ana", "Mapa de papel comprado. Huele a mapa."],
    ["kwame", "Somebody tell me the plug they use in Tarifa"],
  ],
  nightKitchen: [
    ["misaki", "お湯が沸いた"],
    ["kenji", "ねぎが足りない。買いに行く。"],
    ["ren", "卵は七分"],
    ["chidinma", "I have made the broth. I am afraid to taste it."],
    ["minh", "Thêm một chút gừng nữa là vừa"],
    ["misaki", "写真を待ってます 📷"],
  ],
  building: [
    ["halina", "The hall light is on again. It was only shy."],
    ["yusuf", "The tomato has a flower"],
    ["tomas", "O elevador subiu em silêncio. Desconfio."],
    ["fonseca", "Agradeço que fechem bem o portão."],
  ],
  family: [
    ["sami", "وصلت الطاولة الجديدة"],
    ["huda", "من سيحضر الخبز يوم الجمعة؟"],
    ["layla", "أنا! والحلوى أيضاً"],
  ],
  wedding: [
    ["ana", "¿Y la música? Digan que sí a la cumbia"],
    ["tamati", "Dad has started to practise the speech. On the dog."],
    ["misaki", "ケーキは三段にします"],
    ["minh", "Áo dài đã xong rồi, đẹp lắm"],
  ],
  bookClub: [
    ["achieng", "Nimeanza sura ya tisa. Usiku mwema kwangu sio."],
    ["wanjiru", "Kumbukeni: Alhamisi saa moja na nusu"],
  ],
  ferry: [["halina", "The June list is nearly full, two boats left"]],
};

const generic: readonly string[] = [
  "Good morning from a very wet window",
  "Back in ten minutes",
  "Has anybody seen the big umbrella?",
  "That was the best soup of the year so far",
];

/** Answers by language. The first answer of each language is the one to a question. */
const answers: Readonly<Record<string, readonly string[]>> = {
  en: [
    "Good question. Yes, I think.",
    "On it",
    "Ha! Noted.",
    "I was just about to say that",
    "Give me five minutes",
  ],
  "pt-PT": ["Acho que sim!", "Combinado", "Está bem", "Já vou", "Que bom 🙂"],
  is: ["Já, auðvitað", "Fine by me. Bring a scarf.", "I will look it up tonight", "Flott!"],
  "es-AR": ["Obvio que sí", "Dale", "¡Qué bueno!", "Ahora te digo"],
  ar: ["نعم، أظن ذلك", "تمام", "جميل جداً", "لحظة من فضلك"],
  ja: ["たぶん、はい", "了解です", "いいね！", "ちょっと待って"],
  vi: ["Chắc là được", "Để mình xem", "Hay quá!"],
  uk: ["I believe so. Let me check the list.", "Добре, домовились", "Noted, in ink"],
  sw: ["Ndiyo, nadhani", "Sawa kabisa", "Asante! Tutaonana"],
  tr: ["Evet, sanırım", "Tamamdır", "Çay hazır, gel"],
  mi: ["Āe, I reckon so", "Ka pai!", "Sweet as"],
};

/** Picks a spontaneous message in a group; null if there are no speakers. */
export function pickSmallTalk(
  random: Random,
  groupId: string,
  speakers: readonly string[],
): { readonly userId: string; readonly text: string } | null {
  if (speakers.length === 0) return null;
  const groupName = (Object.keys(smallTalkByGroup) as DemoGroupName[]).find(
    (name) => demoGroupId(name) === groupId,
  );
  const known = (groupName === undefined ? [] : (smallTalkByGroup[groupName] ?? []))
    .map(([name, text]) => ({ userId: demoPersonId(name), text }))
    .filter(({ userId }) => speakers.includes(userId));
  return known.length > 0
    ? random.pick(known)
    : { userId: random.pick(speakers), text: random.pick(generic) };
}

/** Picks a person's answer to a text, in the language of that person. */
export function pickAnswer(random: Random, userId: string, text: string | null): string {
  const name = (Object.keys(demoPeople) as DemoPersonName[]).find((one) => demoPersonId(one) === userId);
  const locale = name === undefined ? "en" : (demoPerson(name).locale ?? "en");
  const [toQuestion = "Yes", ...others] = answers[locale] ?? answers["en"] ?? [];
  return (text ?? "").trim().endsWith("?") || others.length === 0 ? toQuestion : random.pick(others);
}
