/**
 * Short exchanges of small talk in a football group. The lines of an exchange are said by different people in turn. A
 * random value replaces `{…}`.
 */
export const smallTalkExchanges: readonly (readonly string[])[] = [
  ["Who is in for Sunday?", "Me", "Me and a guest", "In if my knee agrees", "It does not get a vote"],
  [
    "Pitch {pitch} at {hour}, confirmed",
    "Perfect",
    "Can we have the end without the puddle?",
    "The puddle is on both ends now",
  ],
  ["Who has the ball pump?", "It is in my car", "And your car is?", "In {place}. I will cycle."],
  [
    "That pass in the second half. I am still thinking about it.",
    "It was meant for somebody else",
    "Do not ruin this",
  ],
  [
    "Found a {thing} behind the goal. Whose is it?",
    "Mine!",
    "It was in the puddle for a week",
    "Then it is not mine",
  ],
  ["Bus {bus} is not running past {place}", "Walking then", "I can pick up two at the roundabout"],
  ["Keeper needed, I am at a wedding", "I can, but I close my eyes", "Nobody will notice"],
  ["{score}. We do not talk about the first half.", "What first half?", "Exactly"],
  [
    "O campo {pitch} está fechado para relva nova",
    "Outra vez?",
    "Relva nova é relva nova",
    "Então jogamos no {place}",
  ],
  [
    "My shoes have given up. Both. At once.",
    "A good death",
    "I have a spare pair in 41",
    "I am 44",
    "They stretch",
  ],
  ["Thank you all for coming out in that rain", "What rain?", "I am still drying my {thing}"],
  ["¿Alguien filmó el gol de ayer?", "Sí, pero sale mi dedo", "El dedo también jugó bien"],
  [
    "New rule: whoever is last pays for the {drink}",
    "Define last",
    "After the whistle",
    "Which of the three whistles?",
  ],
  [
    "Reminder to pay for the pitch, 4 each",
    "Paid",
    "Paid for two",
    "Paying now, sorry, I had the wrong month",
  ],
  ["Is it still on? It is thundering in {place}", "On", "The thunder is moving east", "So are we"],
  ["We need a fifth for Thursday", "I will ask my cousin", "The tall one?", "The other one"],
  [
    "Somebody left the gate open and there is a dog on pitch {pitch}",
    "Is it good?",
    "Better left foot than most of us",
  ],
  ["Can we start at {hour}? Choir runs late", "Fine", "Fine, bring the choir"],
  [
    "Stretch BEFORE, people. I say it with love and a cold pack.",
    "I stretched on the tram",
    "That was falling asleep",
  ],
  ["The {thing} came back from the tailor. It says “Sunay”.", "We are Sunay now", "Forward, Sunay!"],
  ["Estou com febre, não contem comigo", "As melhoras!", "Bebe {drink}", "As melhoras 🙏"],
  [
    "{score} and a nutmeg I will tell my grandchildren about",
    "You have no grandchildren",
    "They will be told anyway",
  ],
  ["Lost: one shin guard, left, sentimental", "Found: one shin guard, right", "A pair at last"],
  ["Photographs from last week are up. In half of them I am looking at a bird.", "It was a good bird"],
  [
    "Who can bring lights on Sunday? It is dark at {hour} now",
    "I have two lamps",
    "I have a head torch and no shame",
  ],
  [
    "Minor correction to the table: we are third, not first",
    "Who held the table upside down?",
    "I like it upside down",
  ],
  [
    "Is {place} open today?",
    "Until eight",
    "And the changing rooms?",
    "Cold water only",
    "Character building",
  ],
  ["I will be ten minutes late, the {bus} is thinking", "We start with four and honour"],
  ["Great game, everybody. Even the other team.", "They brought {drink}, I like them now"],
  ["Vote: orange slices or {drink} at half time?", "Both", "Orange slices in the {drink}", "No"],
];

/** Possible values of the slots in the exchanges. */
export const smallTalkSlotValues: Readonly<Record<string, readonly string[]>> = {
  pitch: ["1", "2", "3", "5"],
  hour: ["17:30", "18:00", "18:30", "20:00"],
  place: ["Alameda", "Campo Grande", "Alvalade", "Benfica", "Graça"],
  thing: ["scarf", "thermos", "bib", "left sock", "whistle"],
  bus: ["36", "24", "758", "tram"],
  score: ["5–4", "3–3", "2–7", "6–1"],
  drink: ["lemonade", "ginger tea", "ayran", "soup"],
};
